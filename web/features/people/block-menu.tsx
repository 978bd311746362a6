import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#web/href.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useBlock } from './people-api.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

export function BlockMenu({ username }: { username: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useBlock(username, true, () => {
    toast({ title: `@${username} is blocked`, description: 'You can unblock them in Settings.' });
    void navigate({ to: href.findUsers });
  });
  const confirm = () =>
    mutate(undefined, {
      onError: (error) => {
        setAsking(false);
        showFailureOr(error, 'Failed to block user');
      },
    });
  return (
    <>
      <Menu trigger={<IconButton label={`More options for @${username}`} icon="more" />}>
        <MenuItem icon="shield" danger onSelect={() => setAsking(true)}>
          Block @{username}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Block @${username}?`}
        description="You won’t see each other’s profile, activity, or reviews, and you’ll no longer follow each other. You’ll also leave each other’s pan projects, and lose your progress there."
        confirmLabel="Block"
        pending={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
