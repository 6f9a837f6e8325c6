"""Every message of the server, HTTP and WebSocket, as pydantic models: the page's types are generated from them.

Times are whole milliseconds. A time left is counted from the moment the message was sent, so that no client's clock
matters. `-1` is a spectator where a seat is expected.
"""
