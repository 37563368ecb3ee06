import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('testJackpot')

export default function TestJackpotPage() {
  return <PlacePage place="testJackpot" />
}
