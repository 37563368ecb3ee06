import type { Config, Connector } from 'wagmi'
import { watchConnectors } from 'wagmi/actions'

/** What the dialog asks of a wallet, without the chain that it should be on. */
function withoutChain(connector: Connector): Connector['connect'] {
  const connect = connector.connect.bind(connector)
  return (parameters) => connect({ ...parameters, chainId: undefined })
}

/**
 * Lets every wallet connect on whatever network it is. The dialog would have it moved in the same breath, and a wallet that
 * does not know the network leaves that without an answer; moving it is a step of its own, with a button that says so.
 */
export function connectWhereItIs(config: Config): void {
  const taught = new WeakSet<Connector>()
  function teach(connectors: readonly Connector[]) {
    for (const connector of connectors) {
      if (taught.has(connector)) continue
      taught.add(connector)
      connector.connect = withoutChain(connector)
    }
  }
  teach(config.connectors)
  watchConnectors(config, { onChange: teach })
}
