import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWhenSeen } from './use-when-seen'

const load = () => Promise.resolve('loaded')

function Section() {
  const [place, text] = useWhenSeen(load)
  return <div ref={place}>{text}</div>
}

afterEach(() => vi.unstubAllGlobals())

it('loads the part when one report holds both its first place, out of view, and its arrival in view', async () => {
  let report: (entries: readonly { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
      constructor(onReport: typeof report) {
        report = onReport
      }
    },
  )
  render(<Section />)
  report([{ isIntersecting: false }])
  expect(screen.queryByText('loaded')).toBeNull()
  report([{ isIntersecting: false }, { isIntersecting: true }])
  expect(await screen.findByText('loaded')).toBeVisible()
})
