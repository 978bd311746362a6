import { toast } from '#web/ui/toast.ts';

/** For what the settings name but cannot do yet (OP-83). */
export function tellComingSoon(deed: string): void {
  toast({ title: 'Coming soon', description: `${deed} is not available yet.` });
}
