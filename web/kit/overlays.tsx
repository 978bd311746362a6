import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogCancel } from '#web/ui/overlays/dialog.tsx';
import { DialogPanel } from '#web/ui/overlays/dialog-panel.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { FullSheet } from '#web/ui/overlays/full-sheet.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { PhotoViewer } from '#web/ui/overlays/photo-viewer.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import * as styles from './overlays.module.css';
import { doNothing, Held, longText, Room, Specimen } from './specimen.tsx';

export function OverlaysRoom() {
  return (
    <Room title="Overlays">
      <Dialogs />
      <Sheets />
      <Menus />
    </Room>
  );
}

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Opener({ label, children }: { label: string; children: (opened: Opened) => ReactNode }) {
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => onOpenChange(true)}>
        {label}
      </Button>
      {children({ open, onOpenChange })}
    </>
  );
}

function Dialogs() {
  return (
    <>
      <Specimen name="Dialog">
        <Opener label="With a form">
          {(opened) => (
            <Dialog
              {...opened}
              title="Edit shade"
              description={longText}
              footer={
                <>
                  <DialogCancel />
                  <Button>Save</Button>
                </>
              }
            >
              <TextField label="Shade" data-autofocus />
            </Dialog>
          )}
        </Opener>
        <Opener label="Small">
          {(opened) => (
            <Dialog {...opened} title="One question" size="small">
              <p>Yes or no?</p>
            </Dialog>
          )}
        </Opener>
        <Opener label="Panel">
          {(opened) => (
            <DialogPanel {...opened} title="Closes without asking">
              <p>{longText}</p>
            </DialogPanel>
          )}
        </Opener>
        <Opener label="Long, scrolls">
          {(opened) => (
            <Dialog {...opened} title={longText} footer={<Button>Stays in view</Button>}>
              {Array.from({ length: 40 }, (_, index) => (
                <p key={index}>{longText}</p>
              ))}
            </Dialog>
          )}
        </Opener>
      </Specimen>
      <Specimen name="FormDialog">
        {[false, true].map((pending) => (
          <Opener key={String(pending)} label={pending ? 'Being sent' : 'Refused'}>
            {({ onOpenChange }) => (
              <FormDialog
                title="Edit goal"
                description="Only you can see it."
                pending={pending}
                isDirty={pending}
                failure={pending ? undefined : 'Failed to save the goal'}
                onClose={() => onOpenChange(false)}
                onSubmit={() => Promise.resolve()}
              >
                <TextField label="Goal" />
              </FormDialog>
            )}
          </Opener>
        ))}
      </Specimen>
      <Specimen name="ConfirmDialog">
        {[false, true].map((pending) => (
          <Opener key={String(pending)} label={pending ? 'Under way' : 'Destructive'}>
            {(opened) => (
              <ConfirmDialog
                {...opened}
                title="Delete this review?"
                description="Its photos go with it."
                confirmLabel="Delete"
                pendingLabel="Deleting..."
                pending={pending}
                onConfirm={doNothing}
              />
            )}
          </Opener>
        ))}
        <Opener label="Harmless">
          {(opened) => (
            <ConfirmDialog
              {...opened}
              title="Sign out everywhere?"
              description={longText}
              confirmLabel="Sign out"
              destructive={false}
              onConfirm={doNothing}
            />
          )}
        </Opener>
      </Specimen>
    </>
  );
}

function Sheets() {
  return (
    <>
      <Specimen name="Drawer">
        <Opener label="Open the drawer">
          {(opened) => (
            <Drawer {...opened} label="Menu" header={<strong>Mara</strong>}>
              <p>{longText}</p>
            </Drawer>
          )}
        </Opener>
      </Specimen>
      <Specimen name="FullSheet" note="Its owner draws it; here it is bare. Escape closes.">
        <Opener label="Open the sheet">
          {(opened) => (
            <FullSheet {...opened} label="Search" className={styles.sheet ?? ''}>
              <TextField label="Search" />
            </FullSheet>
          )}
        </Opener>
      </Specimen>
      <Specimen name="PhotoViewer">
        <Opener label="Open two photos">
          {({ open, onOpenChange }) =>
            open && (
              <Held start={0}>
                {(index, turn) => (
                  <PhotoViewer
                    photos={['/og-card.png', '/icon-512.png']}
                    author="Mara"
                    index={index}
                    onIndexChange={turn}
                    onClose={() => onOpenChange(false)}
                  />
                )}
              </Held>
            )
          }
        </Opener>
      </Specimen>
    </>
  );
}

function Menus() {
  return (
    <>
      <Specimen name="Menu">
        <Menu trigger={<Button variant="secondary">Actions</Button>}>
          <MenuItem icon="pencil">Edit</MenuItem>
          <MenuItem color="#c97b7f">With a dot</MenuItem>
          <MenuItem disabled>Disabled</MenuItem>
          <MenuLink>
            <a href="#overlays">A link</a>
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon="trash" danger>
            Delete
          </MenuItem>
        </Menu>
        <Held<string | undefined> start="new">
          {(value, change) => (
            <Menu trigger={<Button variant="secondary">Order</Button>} align="start">
              <MenuChoice label="Order" options={orders} value={value} onValueChange={change} />
            </Menu>
          )}
        </Held>
      </Specimen>
      <Specimen name="Popover">
        <Held start={false}>
          {(open, onOpenChange) => (
            <Popover
              trigger={<IconButton label="Notifications" icon="bell" />}
              title="Notifications"
              open={open}
              onOpenChange={onOpenChange}
            >
              <p>{longText}</p>
            </Popover>
          )}
        </Held>
      </Specimen>
      <Specimen name="Tooltip" note="Point at it, or reach it with the Tab key.">
        <Tooltip text="Notifications">
          <IconButton label="Notifications" icon="bell" />
        </Tooltip>
      </Specimen>
    </>
  );
}

const orders = [
  { value: 'new', label: 'Newest first' },
  { value: 'best', label: 'Best rated', color: '#e3a03a' },
  { value: 'long', label: longText },
];
