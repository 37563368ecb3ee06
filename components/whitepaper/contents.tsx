import { sectionIds, sectionNumber, sectionTitles } from './text/numbering'

/** The table of contents: beside the text on wide pages, folded above it on narrow ones. */
export function Contents() {
  const list = (
    <ol>
      {sectionIds.map((id) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="paper-number">{sectionNumber(id)}</span>
            {sectionTitles[id]}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="paper-contents md:hidden">
        <summary>Contents</summary>
        <nav aria-label="Contents">{list}</nav>
      </details>
      <nav aria-label="Contents" className="paper-contents hidden md:block">
        <p>Contents</p>
        {list}
      </nav>
    </>
  )
}
