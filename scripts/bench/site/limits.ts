/** What the site may cost. Sizes in bytes by gzip, times in milliseconds, scores of 100. */
export const siteLimits = {
  landingScriptBytes: 155_000,
  dashboardScriptBytes: 260_000,
  /** What a dashboard that nobody touches asks its node for. */
  nodeCallsPerBlock: 2,
  /** From hydration to the first number of the chain, against the local node. */
  firstNumberMs: 1_000,
  foreignRequests: 0,
  lcpMs: 1_300,
  tbtMs: 100,
  cls: 0,
  score: 100,
  /** Requests a second of a prefixed page, against the same page by Next's own server with nothing in front. */
  rateRatio: 0.9,
} as const
