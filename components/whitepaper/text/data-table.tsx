import type { ReactNode } from 'react'

type DataTableProps = {
  caption: ReactNode
  /** Heads of the columns; the first column names its row. */
  heads: readonly ReactNode[]
  rows: readonly (readonly ReactNode[])[]
  /** The first column of numbers, which line up at their end; the columns after it hold numbers too. */
  numericFrom?: number
}

/** A table that scrolls by itself where the page is narrower. */
export function DataTable({ caption, heads, rows, numericFrom = heads.length }: DataTableProps) {
  const styleOf = (column: number) => (column >= numericFrom ? 'paper-numeric' : undefined)
  return (
    // The focus lets it be scrolled by keyboard.
    <div
      className="paper-table"
      role="region"
      aria-label={typeof caption === 'string' ? caption : undefined}
      tabIndex={0}
    >
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col" className={styleOf(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={index} className={styleOf(index)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
