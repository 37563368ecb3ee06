import { Fragment } from 'react'

/** A plain text whose web addresses can be followed. */
export function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={part} dir="ltr" className="font-mono break-all text-brand underline underline-offset-4">
        {part}
      </a>
    ),
  )
}
