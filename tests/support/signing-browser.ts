/** A browser that asks for messages to sign: it keeps the cookie that it gets and sends it with its requests. */
export function openSigningBrowser() {
  let cookie: string | undefined
  return {
    toRequest: () => new Request('https://intrepid.example', { headers: cookie === undefined ? {} : { cookie } }),
    keepCookie<T extends { readonly setCookies: readonly string[] }>(challenge: T): T {
      cookie = challenge.setCookies[0]?.split(';')[0] ?? cookie
      return challenge
    },
  }
}
