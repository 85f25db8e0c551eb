import type { Permission } from '@courtside/contract/permissions.ts'
import type { Role } from '@courtside/contract/roles.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { permissions } from '#text/permissions.ts'
import { roleText } from '#text/roles.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { allows } from './compare-roles.ts'
import { type KeyGroup, groupKeys } from './key-groups.ts'
import { Mark, Needs, RoleKeys } from './role-keys.tsx'
import { useKeyToggle, useReasons } from './use-key-toggle.tsx'
import { type RoleSearch, useRoleSearch } from './use-role-search.ts'

const words = roleText.grid
const none = 'none'

/**
 * Every right with a column for each role; on a phone one role at a time. Two roles that are compared stand alone, with
 * only the rights in which they differ.
 */
export function RoleGrid({ roles }: { roles: readonly Role[] }) {
  const { q = '', role: roleId, against: againstId } = useRoleSearch()
  const navigate = useNavigate({ from: '/roles' })
  const isPhone = useMediaQuery(phoneQuery)
  const set = (change: Partial<RoleSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const chosen = roles.find(({ id }) => id === roleId)
  const role = chosen ?? (isPhone ? roles[0] : undefined)
  const against = roles.find(({ id }) => id === againstId && id !== role?.id)
  const compared = role && against ? [role, against] : undefined
  const differs = (key: Permission) =>
    !role || !against || allows(role, key) !== allows(against, key)
  const groups = groupKeys(q.trim(), differs)
  const options = roles.map(({ id, name }) => ({ value: id, label: name }))
  const columns = compared ?? (chosen ? [chosen] : roles)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-border px-4 py-2">
        <SearchBox
          value={q}
          label={roleText.keys.search}
          onChange={(typed) => set({ q: typed === '' ? undefined : typed })}
          className="w-full md:w-56"
        />
        <Select
          aria-label={words.role}
          value={role?.id ?? none}
          placeholder={words.everyRole}
          options={isPhone ? options : [{ value: none, label: words.everyRole }, ...options]}
          onValueChange={(id) => set({ role: id === none ? undefined : id })}
          className="h-control-sm w-auto max-md:grow"
        />
        {role && (
          <Select
            aria-label={words.against}
            value={against?.id ?? none}
            options={[
              { value: none, label: words.noOther },
              ...options.filter(({ value }) => value !== role.id),
            ]}
            onValueChange={(id) => set({ against: id === none ? undefined : id })}
            className="h-control-sm w-auto max-md:grow"
          />
        )}
        {compared && (
          <p role="status" className="text-xs text-muted">
            {words.differs(groups.reduce((count, { keys }) => count + keys.length, 0))}
          </p>
        )}
      </div>
      {groups.length === 0 ? (
        <EmptyState
          title={
            q.trim() === '' && role && against
              ? words.same(role.name, against.name)
              : roleText.keys.noMatch(q.trim())
          }
        />
      ) : isPhone && role ? (
        <div className="min-h-0 grow overflow-y-auto px-4 py-4 pb-24" data-scrolls>
          <h2 className="sr-only">{role.name}</h2>
          <h3 className="sr-only">{roleText.keys.title}</h3>
          <RoleKeys role={role} roles={roles} groups={groups} />
        </div>
      ) : (
        <Table roles={roles} columns={columns} groups={groups} />
      )}
    </div>
  )
}

function Table({
  roles,
  columns,
  groups,
}: {
  roles: readonly Role[]
  columns: readonly Role[]
  groups: readonly KeyGroup[]
}) {
  const { toggle, question } = useKeyToggle(roles)
  const reasonFor = useReasons()
  return (
    <div className="min-h-0 grow overflow-auto" data-scrolls>
      <table aria-label={words.label} className="text-sm">
        <thead className="sticky top-0 z-20 bg-surface text-xs text-muted">
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 min-w-80 border-b border-border bg-surface px-4 py-2 text-start font-normal print:min-w-0"
            >
              {words.right}
            </th>
            {columns.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                className="min-w-24 border-b border-border px-2 py-2 text-center font-normal print:min-w-0"
              >
                <Link to="/roles" search={{ role: id }} className="hover:underline">
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ scope, name, keys }) => (
          <tbody key={scope}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="border-b border-border bg-background px-4 py-1.5 text-start text-xs font-medium"
              >
                <span className="sticky start-4">{name}</span>
              </th>
            </tr>
            {keys.map((key) => (
              <tr key={key} className="group">
                <th
                  scope="row"
                  className="sticky start-0 z-10 border-b border-border bg-surface px-4 py-1.5 text-start font-normal"
                >
                  {permissions[key]}
                  <Needs name={key} />
                </th>
                {columns.map((role) => {
                  const isAllowed = role.permissions.includes(key)
                  const reason = reasonFor(role, key)
                  return (
                    <td
                      key={role.id}
                      title={reason}
                      className="border-b border-border px-2 py-1.5 group-hover:bg-hover"
                    >
                      <span className="grid place-items-center">
                        {role.builtIn === null ? (
                          <Checkbox
                            checked={isAllowed}
                            disabled={reason !== undefined}
                            aria-label={roleText.keys.toggle(key, role.name)}
                            onCheckedChange={(checked) => toggle(role, key, checked === true)}
                          />
                        ) : (
                          <Mark isAllowed={isAllowed} />
                        )}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {question}
    </div>
  )
}
