"""What programs that learn and their libraries are given besides the rules; loaded through the manifest."""
