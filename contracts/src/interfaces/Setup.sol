// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IIntToken} from "./IIntToken.sol";
import {IWhitelist} from "./IWhitelist.sol";

/// @notice The constructor arguments of a platform. The owner can change all later but the first three and
/// `minRewardsDuration`, the lower bound of `rewardsDuration` in seconds: at least 1; 1 day on public chains.
struct Setup {
    IIntToken token;
    address operations;
    address lens;
    address owner;
    address treasury;
    address guardian;
    IWhitelist generalWhitelist;
    IWhitelist partnersWhitelist;
    IWhitelist adminWhitelist;
    uint256 referrerCroBonusPercentage;
    uint256 referrerIntBonusPercentage;
    uint256 referredIntBonusPercentage;
    uint256 minRewardsDuration;
    uint256 rewardsDuration;
    uint256 mintBudget;
}
