import { Archive, Ellipsis, Link2, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styleSheet } from '#text/style-sheet.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Picker } from '#ui/picker.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { Sheet, SheetContent, SheetTrigger } from '#ui/sheet.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast-store.ts'
import { Sample } from './sample.tsx'

const { sections, layers, people, tabs } = styleSheet

/** What opens over the page; these follow the theme of the document, not of their column. */
export function LayerSamples() {
  const [isConfirming, setConfirming] = useState(false)
  const { toast } = useToast()
  const nothing = () => undefined

  return (
    <Sample title={sections.layers}>
      <MenuSample />
      <Popover>
        <PopoverTrigger asChild>
          <Button>{layers.popover}</Button>
        </PopoverTrigger>
        <PopoverContent aria-label={layers.popover}>{layers.popoverText}</PopoverContent>
      </Popover>
      <PickerSample />
      <Dialog>
        <DialogTrigger asChild>
          <Button>{layers.dialog}</Button>
        </DialogTrigger>
        <DialogContent
          title={layers.dialogTitle}
          description={layers.dialogText}
          footer={<Button variant="primary">{layers.invite}</Button>}
        >
          <Field label={layers.email}>
            <Input type="email" />
          </Field>
        </DialogContent>
      </Dialog>
      <Button onClick={() => setConfirming(true)}>{layers.confirm}</Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={layers.confirmTitle}
        description={layers.confirmText}
        confirmLabel={layers.remove}
        danger
        onConfirm={nothing}
      />
      <Sheet>
        <SheetTrigger asChild>
          <Button>{layers.sheet}</Button>
        </SheetTrigger>
        <SheetContent title={layers.sheetTitle}>
          <p className="px-4 pb-5 text-sm text-muted">{layers.sheetText}</p>
        </SheetContent>
      </Sheet>
      <IconButton label={layers.tooltipText} shortcut="c" variant="secondary">
        <Plus />
      </IconButton>
      <Button
        onClick={() =>
          toast({ title: layers.toastText, action: { label: layers.undo, run: nothing } })
        }
      >
        {layers.toast}
      </Button>
      <Button
        onClick={() =>
          toast({
            title: layers.failureTitle,
            description: layers.failureText,
            tone: 'danger',
            action: { label: layers.retry, run: nothing },
          })
        }
      >
        {layers.failure}
      </Button>
    </Sample>
  )
}

function MenuSample() {
  const [grouping, setGrouping] = useState('status')
  const [showsDone, setShowsDone] = useState(true)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <Ellipsis />
          {layers.menu}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem icon={<Pencil />} shortcut="e">
          {layers.rename}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Link2 />} shortcut="mod+shift+c">
          {layers.copyLink}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Archive />} disabled>
          {layers.archive}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{layers.grouping}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={grouping} onValueChange={setGrouping}>
          <DropdownMenuRadioItem value="status">{layers.byStatus}</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="person">{layers.byPerson}</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuCheckboxItem checked={showsDone} onCheckedChange={setShowsDone}>
          {layers.showDone}
        </DropdownMenuCheckboxItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Trash2 />} danger>
          {layers.remove}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function PickerSample() {
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<string[]>([])
  const toggle = (name: string) =>
    setPicked(picked.includes(name) ? picked.filter((other) => other !== name) : [...picked, name])
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      title={layers.picker}
      options={people.map((name) => ({
        value: name,
        label: name,
        icon: <Avatar name={name} hueKey={name} size="xs" />,
      }))}
      selected={picked}
      onPick={toggle}
      multiple
    >
      <Button>{layers.picker}</Button>
    </Picker>
  )
}

export function TabSamples() {
  return (
    <Sample title={sections.tabs}>
      <Tabs defaultValue="overview" className="w-full">
        <TabsList>
          <TabsTrigger value="overview">{tabs.overview}</TabsTrigger>
          <TabsTrigger value="activity">{tabs.activity}</TabsTrigger>
        </TabsList>
        <TabsContent value="overview" className="py-3 text-sm text-muted">
          {tabs.overviewText}
        </TabsContent>
        <TabsContent value="activity" className="py-3 text-sm text-muted">
          {tabs.activityText}
        </TabsContent>
      </Tabs>
    </Sample>
  )
}
