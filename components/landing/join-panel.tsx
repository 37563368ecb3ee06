import { JoinList } from '@/components/waitlist/join-list'
import type { Waitlist } from '@/lib/waitlist/waitlist'

/** A list that one can join: what it is for, and the form. */
export function JoinPanel({ list, title, text }: { list: Waitlist; title: string; text: string }) {
  return (
    <div className="grid gap-6 border-t border-hairline pt-8 md:grid-cols-2 md:gap-12">
      <div>
        <h3 className="text-title font-semibold">{title}</h3>
        <p className="mt-2 max-w-prose text-quiet">{text}</p>
      </div>
      <JoinList list={list} />
    </div>
  )
}
