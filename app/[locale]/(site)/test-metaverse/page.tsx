import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('testMetaverse')

export default function TestMetaversePage() {
  return <PlacePage place="testMetaverse" />
}
