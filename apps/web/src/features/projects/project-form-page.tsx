import { can } from '@courtside/contract/can.ts'
import { projectFields, projectStatuses } from '@courtside/contract/project-fields.ts'
import { Link } from '@tanstack/react-router'
import { Controller, useWatch } from 'react-hook-form'
import { useActor } from '#features/users/use-users.ts'
import { isUnderLayer } from '#lib/is-under-layer.ts'
import { text } from '#text/en.ts'
import { projectFormText } from '#text/project-form.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { HuePicker } from './hue-picker.tsx'
import { LeadButton } from './lead-button.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { lacking } from './use-access.ts'
import { useProjectForm } from './use-project-form.ts'

const words = text.projects

/** A new project. */
export default function ProjectFormPage() {
  const actor = useActor()
  const reason = actor.id === '' ? undefined : lacking(can.createProject(actor), 'project.create')
  return (
    <Screen
      title={projectFormText.title}
      crumbs={[
        <Link key="all" to="/projects">
          {words.title}
        </Link>,
      ]}
    >
      {reason ? (
        <EmptyState
          title={text.errors.forbidden.title}
          description={reason}
          action={
            <Button asChild>
              <Link to="/projects">{words.gone.back}</Link>
            </Button>
          }
        />
      ) : (
        <NewProject />
      )}
    </Screen>
  )
}

function NewProject() {
  const { form, submit, key, isKeyChecking, keyError, kept, startOver } = useProjectForm()
  const { errors, isSubmitting } = form.formState
  const templateId = useWatch({ control: form.control, name: 'templateId' })
  // With a template its own event day is the target.
  const days = (['startOn', 'targetOn', 'eventEndOn'] as const).filter(
    (name) => templateId === '' || name !== 'targetOn',
  )
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mx-auto grid w-full max-w-xl gap-5 px-4 py-6"
    >
      {kept && (
        <div className="flex items-center gap-3 rounded-md bg-hover px-3 py-2 text-sm">
          <span className="grow text-muted">{projectFormText.draft}</span>
          <Button size="sm" variant="ghost" onClick={startOver}>
            {projectFormText.startOver}
          </Button>
        </div>
      )}
      <Controller
        control={form.control}
        name="eventOn"
        render={({ field: { ref, value, onChange } }) => (
          <TemplateChoice
            templateId={templateId}
            eventOn={value}
            eventRef={ref}
            error={errors.eventOn?.message}
            onTemplate={(id) => form.setValue('templateId', id, { shouldDirty: true })}
            onEventOn={onChange}
          />
        )}
      />
      <Field label={words.fields.name} error={errors.name?.message}>
        <Input
          {...form.register('name')}
          // Who has opened the palette meanwhile types there.
          autoFocus={!isUnderLayer()}
          maxLength={projectFields.name.max}
          autoComplete="off"
          placeholder={projectFormText.namePlaceholder}
        />
      </Field>
      <Field
        label={words.fields.key}
        hint={
          isKeyChecking
            ? projectFormText.keyChecking
            : key && !keyError && projectFormText.keyHint(key)
        }
        error={keyError}
        className="max-w-60"
      >
        <Input
          {...form.register('key', {
            setValueAs: (typed: string) => typed.trim().toUpperCase(),
            onChange: (event: { target: { value: string } }) => {
              form.setValue('key', event.target.value.toUpperCase().replaceAll(/[^A-Z]/g, ''), {
                shouldDirty: true,
              })
            },
          })}
          maxLength={10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase tabular"
        />
      </Field>
      <Field label={words.fields.description} optional error={errors.description?.message}>
        <Textarea
          {...form.register('description')}
          placeholder={projectFormText.descriptionPlaceholder}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {days.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, ref } }) => (
              <Field label={words.fields[name]} optional error={errors[name]?.message}>
                <DayField ref={ref} value={value} onChange={onChange} />
              </Field>
            )}
          />
        ))}
        <Controller
          control={form.control}
          name="status"
          render={({ field }) => (
            <Field label={words.fields.status}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={projectStatuses.map((value) => ({ value, label: words.status[value] }))}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="visibility"
          render={({ field }) => (
            <Field label={words.fields.visibility}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={(['organisation', 'members'] as const).map((value) => ({
                  value,
                  label: words.visibility[value],
                }))}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="leadId"
          render={({ field }) => (
            <div className="grid content-start gap-1.5">
              <span className="text-sm font-medium">{words.fields.leadId}</span>
              <LeadButton leadId={field.value} size="md" onChange={field.onChange} />
            </div>
          )}
        />
        <Controller
          control={form.control}
          name="hue"
          render={({ field }) => (
            <div className="grid content-start gap-1.5">
              <span className="text-sm font-medium">{words.fields.hue}</span>
              <HuePicker value={field.value} onChange={field.onChange} />
            </div>
          )}
        />
      </div>
      <div className="flex justify-end gap-2 pt-2">
        <Button asChild>
          <Link to="/projects">{words.cancel}</Link>
        </Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? projectFormText.creating : projectFormText.create}
        </Button>
      </div>
    </form>
  )
}
