/** Who is signed in, at the foot of the sidebar. */
export function UserMenu(_props: { collapsed: boolean }) {
  return null
}
