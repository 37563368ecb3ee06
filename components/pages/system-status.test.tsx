import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { SystemStatus } from './system-status'

const well = {
  status: 'ok',
  chain: { status: 'ok', chainId: 25, blockNumber: 12_345, ageSeconds: 1 },
  contracts: { status: 'ok', addresses: { platform: '0x1', intToken: '0x2' } },
  database: { status: 'ok' },
  indexer: { status: 'ok', lagBlocks: 0 },
  credits: { status: 'ok', answered: 3, failed: 1 },
  board: { status: 'ok' },
  pages: { status: 'ok' },
}

describe('the system status', () => {
  const fetcher = vi.fn<() => Promise<Response>>()
  const answer =
    (body: unknown, status = 200) =>
    () =>
      Promise.resolve(new Response(JSON.stringify(body), { status }))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', fetcher)
  })
  afterEach(() => {
    fetcher.mockReset()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('loads, then shows every part with its figure', async () => {
    fetcher.mockImplementation(answer(well))
    renderScreen(<SystemStatus />)
    expect(screen.getByRole('status').textContent).toBe('Checking the servers…')
    await pass(500)
    expect(screen.getByRole('status').textContent).toBe('All systems work')
    expect(screen.getAllByText('works')).toHaveLength(7)
    for (const detail of [
      'Network 25, block 12,345, 1 second old',
      '2 contracts with code',
      'Up to date',
      '3 balances read; failed: 1',
    ])
      expect(screen.getByText(detail)).toBeTruthy()
  })

  it('shows the reasons in a 503 response', async () => {
    const broken = {
      ...well,
      status: 'down',
      chain: { status: 'down', reason: 'timeout' },
      contracts: { status: 'down', addresses: { platform: '0x1', keyHunt: '0x2' }, missing: ['keyHunt'] },
      indexer: { status: 'ok', lagBlocks: 7 },
    }
    fetcher.mockImplementation(answer(broken, 503))
    renderScreen(<SystemStatus />, 'de')
    await pass(500)
    expect(screen.getByRole('status').textContent).toBe('Einiges funktioniert nicht')
    expect(screen.getAllByText('funktioniert nicht')).toHaveLength(2)
    expect(screen.getByText('Ohne Code: keyHunt')).toBeTruthy()
    expect(screen.getByText('7 Blöcke hinter dem Netzwerk')).toBeTruthy()
    expect(screen.getByText('0x2').closest('dd')?.textContent).toBe('0x2ohne Code')
    expect(screen.getByText('0x1').closest('dd')?.textContent).toBe('0x1hat Code')
  })

  it('is not ok without credits, although the health status is', async () => {
    fetcher.mockImplementation(answer({ ...well, credits: { status: 'down', answered: 0, failed: 2 } }))
    renderScreen(<SystemStatus />)
    await pass(500)
    expect(screen.getByRole('status').textContent).toBe('Some systems do not work')
    expect(screen.getByText('No balance read yet; failed: 2')).toBeTruthy()
  })

  it('reports that the site does not respond, and keeps polling', async () => {
    fetcher
      .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
      .mockImplementation(answer(well))
    renderScreen(<SystemStatus />)
    await pass(500)
    expect(screen.getByRole('status').textContent).toMatch(/is not responding/)
    expect(screen.queryByText('works')).toBeNull()
    await pass(3_000)
    expect(screen.getByRole('status').textContent).toBe('All systems work')
  })
})
