// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Step} from "./ISale.sol";

/// @notice The state of the platform. Whole INT, wei, seconds since 1970.
/// `streamLeftWei`: rewards that the stream has yet to pay, in `streamSecondsLeft` seconds. `streamEnd`: when it ends if no
/// purchase joins it; 0 while it is empty or paused. `streamPaused`: rewards wait because no INT is staked.
/// `gemsRewardsPerSecondWei`, `crystalsRewardsPerSecondWei`: what the stream pays now to all holders of each, rounded down;
/// it follows the staked INT and ends with the stream.
struct GlobalData {
    uint256 timestamp;
    uint256 startDate;
    uint256 currentPhase;
    uint256 currentPrice;
    uint256 tokensLeftInStep;
    uint256 totalSold;
    uint256 saleSize;
    uint256 totalUsers;
    uint256 totalGemPower;
    uint256 totalCrystalPower;
    uint256 totalIntInGems;
    uint256 totalIntInCrystals;
    uint256 totalPriceUnitsInCrystals;
    uint256 crystalPriceInflationScalingFactor;
    uint256 referrerCroBonusPercentage;
    uint256 referrerIntBonusPercentage;
    uint256 referredIntBonusPercentage;
    bool restrictReferralProgramToPartners;
    bool onlyAllowWhitelisted;
    bool buyingPaused;
    uint256 rewardsDuration;
    uint256 streamLeftWei;
    uint256 streamSecondsLeft;
    uint256 streamEnd;
    bool streamPaused;
    uint256 gemsRewardsPerSecondWei;
    uint256 crystalsRewardsPerSecondWei;
    uint256 mintable;
}

/// @notice The data of an account. Rewards and CRO in wei, whole INT unless named base units.
/// `earningsPerSecond`: the account's rewards per second now. `earningsStreamEnd`: when they end if no purchase joins the
/// stream; 0 if the account receives none. `earningsUntilEnd`: what it receives until then if no stake changes, which is
/// what it gives up by unstaking everything now. `gemsReturnInt`, `crystalsReturnInt`: the INT that unstaking everything
/// now returns, with crystals unstaked in the order of their index.
struct UserData {
    uint256[] gems;
    uint256[] crystals;
    uint256 gemPower;
    uint256 crystalPower;
    uint256 totalInvested;
    uint256 firstPurchasePhase;
    uint256 spendableTokens;
    uint256 tokenBalanceBaseUnits;
    uint256 tokenAllowanceBaseUnits;
    uint256 permitNonce;
    uint256 earnings;
    uint256 earningsPerSecond;
    uint256 earningsStreamEnd;
    uint256 earningsUntilEnd;
    uint256 gemsReturnInt;
    uint256 crystalsReturnInt;
    uint256 unclaimedEarnings;
    uint256 totalClaimed;
    bool eligibleForReferral;
    bool mayBuyTokens;
    uint256 unclaimedCroReferralBonus;
    uint256 unclaimedIntReferralBonus;
    uint256 totalClaimedCroReferralBonus;
    uint256 totalClaimedIntReferralBonus;
    uint256 generatedEnergy;
    uint256 collectedEnergy;
}

/// @notice A kind of gem or crystal with its current prices in whole INT per piece.
struct AssetData {
    string name;
    uint256 power;
    uint256 unscaledPrice;
    uint256 buyPrice;
    uint256 sellPrice;
    bool listed;
}

/// @title Reads that return the data of a whole page in one call
interface ILensReads {
    /// @notice Sale, pools, settings and the reward stream. Anyone may call.
    function getGlobalData() external view returns (GlobalData memory);

    /// @notice Assets, balances, rewards and bonuses of `account`. Anyone may call.
    function getUserData(address account) external view returns (UserData memory);

    /// @notice Every kind of gem and crystal, listed or not, by index. Anyone may call.
    function getAssets() external view returns (AssetData[] memory gems, AssetData[] memory crystals);

    /// @notice All price steps: whole INT, and wei per whole INT. Anyone may call.
    function getSteps() external view returns (Step[] memory);
}
