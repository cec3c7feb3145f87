/** How the service tells its library, and itself, which address a request comes from. Never taken from a client. */
export const CLIENT_ADDRESS_HEADER = "x-huddle-client-address";
