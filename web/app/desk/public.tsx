/** What the homes show of the desk. */
export { GuideCard } from "./guide-card.tsx";
export { WorkPanel } from "./work-panel.tsx";
