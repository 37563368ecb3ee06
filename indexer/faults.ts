/** The node did not answer, or said what cannot be: try again, elsewhere if there is an elsewhere. */
export class NodeFault extends Error {
  override readonly name: string = 'NodeFault'
}

/** The node will not answer for so many blocks at once: ask for fewer. */
export class RangeRefused extends NodeFault {
  override readonly name = 'RangeRefused'
}

/** The node has no block at the end of the stretch, and no log in it: ask for more blocks at once. */
export class EndMissing extends NodeFault {
  override readonly name = 'EndMissing'
}

/** The node's chain is not the one that was read: nothing of it may be written, and nothing that was read may be lost for it. */
export class OtherHistory extends NodeFault {
  override readonly name = 'OtherHistory'

  constructor(reason: string) {
    super(`${reason} Nothing was changed. If the node is right, read the chain again: npm run index -- --rebuild.`)
  }
}

/** What the deployment file names is not on this chain yet, or this is another chain. */
export class ChainNotReady extends Error {
  override readonly name = 'ChainNotReady'
}

/** The chain is the one that was read, but other contracts are to be read of it: it has to be read again. */
export class ContractsChanged extends Error {
  override readonly name = 'ContractsChanged'
}
