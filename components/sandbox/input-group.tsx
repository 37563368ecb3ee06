import type { ReactNode } from 'react'
import { Code } from './code'

type InputGroupProps = { name: ReactNode; type: string; children: ReactNode }

/** Inputs that belong together: the items of a list, or the fields of a tuple. */
export function InputGroup({ name, type, children }: InputGroupProps) {
  return (
    <fieldset className="min-w-0 border-s border-[var(--hairline-strong)] ps-4">
      <legend className="mb-3 text-note">
        <span className="font-semibold">{name}</span> <Code className="text-quiet">{type}</Code>
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </fieldset>
  )
}
