export { create, type NotificationPorts, type NotificationService } from './create.ts';
export { TEMPLATE_NAMES, type TemplateName } from './templates/render.ts';
