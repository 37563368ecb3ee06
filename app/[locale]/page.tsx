import { Hero } from '@/components/landing/hero'
import { LiveSale } from '@/components/landing/live-sale'
import { WaysIn } from '@/components/landing/ways-in'
import { ClientMessages } from '@/components/layout/client-messages'
import { readInitialSale } from '@/lib/server/sale/read-initial-sale'

export const revalidate = 2

export default async function LandingPage() {
  const sale = await readInitialSale()
  return (
    <>
      <Hero />
      <ClientMessages namespaces={['saleNumbers', 'priceCurve', 'recentPurchases']}>
        <LiveSale initial={sale} />
      </ClientMessages>
      <WaysIn />
    </>
  )
}
