export default function AppPage() {
  return <h1>App</h1>
}
