import * as calls from '#contract/sections.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import type { Register } from '#server/http/register.ts';
import * as actions from './change-section.action.ts';

export function sectionRoutes(register: Register): void {
  register(calls.listAdminSections, ({ context }) => actions.listAdminSections(context));
  register(calls.changeSection, (call) => administer(call, actions.changeSection));
  register(calls.orderSections, (call) => administer(call, actions.orderSections));
  register(calls.orderSectionProducts, (call) => administer(call, actions.orderSectionProducts));
  register(calls.addSection, (call) => administer(call, actions.addSection));
  register(calls.deleteSection, (call) => administer(call, actions.deleteSection));
}
