import type { ReactNode } from 'react'

type DataTableProps = {
  caption: ReactNode
  /** Column headers; the first column is the row header. */
  heads: readonly ReactNode[]
  rows: readonly (readonly ReactNode[])[]
  /** Index of the first numeric column; all columns after it are numeric too. */
  numericFrom?: number
}

/** A table that scrolls horizontally on narrow screens. */
export function DataTable({ caption, heads, rows, numericFrom = heads.length }: DataTableProps) {
  const styleOf = (column: number) => (column >= numericFrom ? 'paper-numeric' : undefined)
  return (
    // Focusable, so that the keyboard can scroll it.
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
