import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listen } from '../listen'

/** What the scanner says: the grade, the points, and the points that each of its tests adds or takes. */
type Scan = {
  readonly scan: { readonly grade: string; readonly score: number }
  readonly tests: Readonly<Record<string, { readonly pass: boolean; readonly scoreModifier: number }>>
}

const certificateFile = join(import.meta.dirname, 'certificate.pem')
/** The first byte of a TLS connection. */
const tlsHandshake = 22

/** The package lacks the list of preloaded sites, which its install script would download. No site is on this one. */
const toScript = (host: string) => `
  import fs from 'node:fs'
  const { readFileSync } = fs
  fs.readFileSync = (path, ...rest) => String(path).endsWith('hsts-preload.json') ? '{}' : readFileSync(path, ...rest)
  const { scan } = await import('@mdn/mdn-http-observatory')
  process.stdout.write(JSON.stringify(await scan(${JSON.stringify(host)})), () => process.exit())
`

/**
 * Scans a site with Mozilla Observatory's scanner. The scanner asks for http and https at one port, so both are served there, and http
 * redirects to https as the proxy in front of a public site does. The certificate was made for this test and is valid for 127.0.0.1.
 */
export async function scanWithObservatory(site: RequestListener): Promise<Scan> {
  const [cert, key] = [certificateFile, join(import.meta.dirname, 'key.pem')].map((file) => readFileSync(file))
  const https = createHttpsServer({ cert, key }, site)
  const http = createHttpServer(({ headers, url }, response) =>
    response.writeHead(301, { Location: `https://${headers.host}${url}` }).end(),
  )
  const server = createServer((socket) =>
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null
      if (!first) return socket.destroy()
      socket.unshift(first)
      return (first[0] === tlsHandshake ? https : http).emit('connection', socket)
    }),
  )
  const { port, stop } = await listen(server)
  const host = `127.0.0.1:${port}`
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', toScript(host)],
      // Node reads further certificates only when a process starts.
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificateFile } },
    )
    return JSON.parse(stdout) as Scan
  } finally {
    void stop()
  }
}
