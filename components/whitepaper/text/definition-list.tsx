import type { ReactNode } from 'react'

export function DefinitionList({ entries }: { entries: readonly (readonly [term: string, meaning: ReactNode])[] }) {
  return (
    <dl>
      {entries.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
