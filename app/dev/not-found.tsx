/** The 404 page for developers. */
export default function DevNotFound() {
  return <h1 className="text-heading font-semibold">This page could not be found</h1>
}
