import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import PageError from '@/app/[locale]/error'
import { localeCodes } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { renderScreen } from '@/tests/setup/render-screen'
import { ErrorScreen } from './error-screen'

describe('the screen of an error', () => {
  it.each(localeCodes)('says in %s what happened, with status 500 unless it is another', async (locale) => {
    const { errorPage } = await loadMessages(locale)
    const { unmount } = renderScreen(<ErrorScreen retry={null} />, locale)
    expect(screen.getByRole('alert').textContent).toContain('500')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(errorPage.title)
    expect(screen.getByText(errorPage.subtitle)).toBeTruthy()
    expect(screen.getByRole('link', { name: errorPage.action }).getAttribute('href')).toBe(`/${locale}`)
    unmount()
    renderScreen(<ErrorScreen status={503} message="Why" retry={null} />, locale)
    expect(screen.getByText('503')).toBeTruthy()
    expect(screen.getByText('Why')).toBeTruthy()
    expect(screen.queryByText(errorPage.subtitle)).toBeNull()
  })

  it('tries again where a page broke in the browser', async () => {
    const reset = vi.fn()
    renderScreen(<PageError error={new Error('x')} reset={reset} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('An error occurred')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reset).toHaveBeenCalledOnce()
  })
})
