const both = (...loads: Promise<unknown>[]) => Promise.all(loads)

/** Where each kind of write is defined, by how its name begins: what waits on this device may be of any. */
const definedIn: Readonly<Record<string, () => Promise<unknown>>> = {
  attachment: () => import('#features/files/use-attachments.ts'),
  checklist: () => import('#features/tasks/checklist/use-checklist.ts'),
  comment: () => import('#features/comments/use-comments.ts'),
  'custom-field': () => import('#features/custom-fields/use-custom-fields.ts'),
  group: () => import('#features/users/groups/use-groups.ts'),
  inbox: () =>
    both(
      import('#features/notifications/use-inbox.ts'),
      import('#features/notifications/use-leaving.ts'),
    ),
  organisation: () => import('#features/settings/organisation/use-organisation.ts'),
  pkr: () =>
    both(
      import('#features/pkr-ids/use-pkr-ids.ts'),
      import('#features/pkr-ids/use-issue-entries.ts'),
      import('#features/pkr-ids/merges/merge-rows.ts'),
      import('#features/pkr-ids/merges/tell-apart.ts'),
    ),
  'pkr-list': () =>
    both(
      import('#features/pkr-ids/lists/list-rows.ts'),
      import('#features/pkr-ids/lists/place-rows.ts'),
    ),
  preferences: () => import('#features/settings/use-preferences.ts'),
  profile: () => import('#features/settings/profile/use-profile.ts'),
  project: () =>
    both(
      import('#features/projects/use-projects.ts'),
      import('#features/projects/use-move-dates.ts'),
    ),
  'project-members': () => import('#features/projects/use-members.ts'),
  role: () => import('#features/roles/use-role-writes.ts'),
  task: () =>
    both(
      import('#features/tasks/use-tasks.ts'),
      import('#features/tasks/use-task-actions.ts'),
      import('#features/tasks/transfer/use-transfer.ts'),
    ),
  user: () => import('#features/users/joins/use-joins.ts'),
  workflow: () => import('#features/projects/use-workflow.ts'),
}

/** Makes the kinds of these writes known; rejects when their code can't be loaded. */
export async function loadKinds(writes: readonly { readonly kind: string }[]): Promise<void> {
  const beginnings = new Set(writes.map(({ kind }) => kind.slice(0, kind.indexOf('.'))))
  await Promise.all([...beginnings].flatMap((beginning) => definedIn[beginning]?.() ?? []))
}
