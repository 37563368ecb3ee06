/** The node did not respond, or responded with something impossible. Retry, with another node if there is one. */
export class NodeError extends Error {
  override readonly name: string = 'NodeError'
}

/** The node refuses to return logs of so many blocks. Request fewer. */
export class RangeTooLargeError extends NodeError {
  override readonly name = 'RangeTooLargeError'
}

/** The node has dropped the last block of the range, and the range has no logs. Request more blocks. */
export class MissingRangeEndError extends NodeError {
  override readonly name = 'MissingRangeEndError'
}

/** The node serves another chain than the one in the tables, under the same chain id. The rows must stay unchanged. */
export class OtherHistoryError extends NodeError {
  override readonly name = 'OtherHistoryError'

  constructor(reason: string) {
    super(`${reason} Nothing was changed. If the node is right, rebuild the tables: npm run index -- --rebuild.`)
  }
}

/** The contracts of the deployment file are not on this chain yet, or the node serves another chain id. */
export class ChainNotReadyError extends Error {
  override readonly name = 'ChainNotReadyError'
}

/** The chain is the same, but the set of contracts to follow has changed: the chain must be rebuilt. */
export class ContractsChangedError extends Error {
  override readonly name = 'ContractsChangedError'
}
