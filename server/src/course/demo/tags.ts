/** One node of the course tag tree; the four roots are the channels of the home page (front §1). */
export interface DemoTag {
  readonly key: string;
  readonly name: string;
  readonly parentKey: string | null;
}

/** Channel tags first, then their subjects, in display order. */
export const demoTags: readonly DemoTag[] = [
  { key: "tag-community", name: "社区课堂", parentKey: null },
  { key: "tag-senior", name: "老年课堂", parentKey: null },
  { key: "tag-vocational", name: "职业教育", parentKey: null },
  { key: "tag-general", name: "通识课堂", parentKey: null },

  { key: "tag-handicraft", name: "手工民艺", parentKey: "tag-community" },
  { key: "tag-family", name: "家庭教育", parentKey: "tag-community" },
  { key: "tag-home-life", name: "居家生活", parentKey: "tag-community" },
  { key: "tag-safety", name: "安全与法律", parentKey: "tag-community" },
  { key: "tag-green", name: "绿色社区", parentKey: "tag-community" },

  { key: "tag-brush", name: "书法绘画", parentKey: "tag-senior" },
  { key: "tag-music", name: "音乐戏曲", parentKey: "tag-senior" },
  { key: "tag-wellness", name: "健身养生", parentKey: "tag-senior" },
  { key: "tag-digital-life", name: "数字生活", parentKey: "tag-senior" },
  { key: "tag-memoir", name: "人生写作", parentKey: "tag-senior" },

  { key: "tag-manufacturing", name: "装备制造", parentKey: "tag-vocational" },
  { key: "tag-craft-skill", name: "传统工艺", parentKey: "tag-vocational" },
  { key: "tag-food-service", name: "餐饮服务", parentKey: "tag-vocational" },
  { key: "tag-care", name: "养老护理", parentKey: "tag-vocational" },
  { key: "tag-business", name: "电商与办公", parentKey: "tag-vocational" },

  { key: "tag-literature", name: "文史", parentKey: "tag-general" },
  { key: "tag-art", name: "艺术", parentKey: "tag-general" },
  { key: "tag-science", name: "科学", parentKey: "tag-general" },
  { key: "tag-psychology", name: "心理", parentKey: "tag-general" },
  { key: "tag-language", name: "语言", parentKey: "tag-general" },
  { key: "tag-economy", name: "经济生活", parentKey: "tag-general" },
];
