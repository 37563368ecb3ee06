import { Figure } from '../text/figure'

const box = { width: 128, height: 46 }

type Node = {
  readonly x: number
  readonly y: number
  readonly label: string
  readonly mark: 'path' | 'proof' | 'found'
}

/** A Merkle tree over four keys: the third is found, and the two nodes of the proof lead from it to the root. */
const nodes: Readonly<Record<string, Node>> = {
  root: { x: 320, y: 40, label: 'root', mark: 'path' },
  left: { x: 160, y: 130, label: 'proof', mark: 'proof' },
  right: { x: 480, y: 130, label: 'computed', mark: 'path' },
  a: { x: 80, y: 220, label: 'a key', mark: 'path' },
  b: { x: 240, y: 220, label: 'a key', mark: 'path' },
  c: { x: 400, y: 220, label: 'found key', mark: 'found' },
  d: { x: 560, y: 220, label: 'proof', mark: 'proof' },
}

const edges = [
  ['root', 'left', false],
  ['root', 'right', true],
  ['left', 'a', false],
  ['left', 'b', false],
  ['right', 'c', true],
  ['right', 'd', true],
] as const

const fills = { path: 'var(--raised)', proof: 'var(--crystal-fill)', found: 'var(--reward-fill)' } as const

/** How a found key proves that it belongs to a hunt whose root is on the chain. */
export function TreeFigure() {
  return (
    <Figure
      id="figure-tree"
      caption="Only the root of the keys’ tree is on the chain. A claim brings the found key’s address and the hashes beside its way to the root; the contract computes the rest."
    >
      <svg
        viewBox="0 0 640 262"
        role="img"
        aria-label="A tree of hashes over four keys, with the way from the found key to the root."
      >
        {edges.map(([from, to, isUsed]) => {
          const [parent, child] = [nodes[from], nodes[to]]
          if (!parent || !child) return null
          return (
            <line
              key={to}
              x1={parent.x}
              y1={parent.y}
              x2={child.x}
              y2={child.y}
              className={isUsed ? 'line brand' : 'axis'}
            />
          )
        })}
        {Object.entries(nodes).map(([name, { x, y, label, mark }]) => (
          <g key={name} textAnchor="middle">
            <rect x={x - box.width / 2} y={y - box.height / 2} {...box} rx={8} fill={fills[mark]} className="part" />
            <text x={x} y={y + 5} className={mark === 'path' ? 'strong' : 'on-fill'}>
              {label}
            </text>
          </g>
        ))}
      </svg>
    </Figure>
  )
}
