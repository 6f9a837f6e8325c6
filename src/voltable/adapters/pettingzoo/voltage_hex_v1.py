"""The name of an older environment: importing it says where the present one is."""

raise ImportError(
    "voltage_hex_v1 played version 1 of the rules, where a rotated portal could keep its side [H-16]; "
    "use voltable.adapters.pettingzoo.voltage_hex_v2"
)
