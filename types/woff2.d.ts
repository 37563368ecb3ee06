/** The URL of a font file, for bundlers that copy the file. */
declare module '*.woff2' {
  const address: string
  export default address
}
