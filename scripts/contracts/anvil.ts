import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { foundryBinary } from './forge'

/**
 * Starts an anvil chain for one script or test, on a port chosen by the system; `stop` ends it.
 *
 * @throws Error with the output of anvil when it ends before it listens.
 */
export async function startAnvil(args: readonly string[] = []) {
  const node = spawn(foundryBinary('anvil'), ['--port', '0', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (part: unknown) => {
      output += String(part)
      const found = /Listening on (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    node.once('exit', () => reject(new Error(`anvil did not start: ${output}`)))
    node.stdout.on('data', read)
    node.stderr.on('data', read)
  })
  // It writes a line for every call, which nobody reads.
  for (const stream of [node.stdout, node.stderr]) stream.removeAllListeners('data').resume()
  return {
    rpcUrl: `http://${address}`,
    async stop() {
      if (node.exitCode !== null || node.signalCode !== null) return
      const ended = once(node, 'exit')
      node.kill('SIGKILL')
      await ended
    },
  }
}
