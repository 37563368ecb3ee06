/** The address of a font's file, for bundlers that copy it. */
declare module '*.woff2' {
  const address: string
  export default address
}
