import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { foundryBinary } from './forge'

/** Starts an anvil chain for one script or test; `stop` ends it. Throws if it does not respond within five seconds. */
export async function startAnvil(port: number, args: readonly string[] = []) {
  const child = spawn(foundryBinary('anvil'), ['--port', String(port), '--silent', ...args], { stdio: 'ignore' })
  const rpcUrl = `http://127.0.0.1:${port}`
  const stop = () => child.kill('SIGTERM')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`anvil on port ${port} ended at once; is the port in use?`)
    if (await isResponding(rpcUrl)) return { rpcUrl, stop }
    await sleep(50)
  }
  stop()
  throw new Error(`anvil on port ${port} does not respond`)
}

async function isResponding(rpcUrl: string) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  return fetch(rpcUrl, { method: 'POST', body, headers }).then(
    (response) => response.ok,
    () => false,
  )
}
