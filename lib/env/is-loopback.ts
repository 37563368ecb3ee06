/** Whether a host name, as `URL` gives it, is of this machine: only who sits at it gets there. */
export const isLoopback = (hostname: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
