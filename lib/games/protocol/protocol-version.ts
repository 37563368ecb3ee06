/** Counts up when a message changes its meaning. A game says which it speaks; the host refuses another one. */
export const protocolVersion = 1
