import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const revalidate = 10

export const generateMetadata = () => createPlaceMetadata('testMetaverse')

export default function TestMetaversePage() {
  return <PlacePage place="testMetaverse" />
}
