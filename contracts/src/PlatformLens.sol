// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILensReads, AssetData, GlobalData, UserData} from "./interfaces/ILensReads.sol";
import {IPlatform} from "./interfaces/IPlatform.sol";
import {Step} from "./interfaces/ISale.sol";

/// @title Reads for whole pages
/// @notice Stateless. It reads the platform that calls it, so it is called through the platform; called directly it reverts for
/// callers that are not a platform.
contract PlatformLens is ILensReads {
    /// @inheritdoc ILensReads
    function getGlobalData() external view returns (GlobalData memory data) {
        IPlatform platform = IPlatform(msg.sender);
        data.timestamp = block.timestamp;
        data.startDate = platform.startDate();
        data.totalUsers = platform.totalUsers();
        data.totalGemPower = platform.totalGemPower();
        data.totalCrystalPower = platform.totalCrystalPower();
        data.totalIntInGems = platform.totalIntInGems();
        data.totalIntInCrystals = platform.totalIntInCrystals();
        data.totalPriceUnitsInCrystals = platform.totalPriceUnitsInCrystals();
        data.crystalPriceInflationScalingFactor = platform.crystalPriceInflationScalingFactor();
        data.referrerCroBonusPercentage = platform.referrerCroBonusPercentage();
        data.referrerIntBonusPercentage = platform.referrerIntBonusPercentage();
        data.referredIntBonusPercentage = platform.referredIntBonusPercentage();
        data.restrictReferralProgramToPartners = platform.restrictReferralProgramToPartners();
        data.onlyAllowWhitelisted = platform.onlyAllowWhitelisted();
        data.buyingPaused = platform.buyingPaused();
        data.rewardsDuration = platform.rewardsDuration();
        data.mintable = platform.mintable();
        _fillSale(platform, data);
        _fillStream(platform, data);
    }

    /// @inheritdoc ILensReads
    function getUserData(address account) external view returns (UserData memory data) {
        IPlatform platform = IPlatform(msg.sender);
        data.gems = platform.getGems(account);
        data.crystals = platform.getCrystals(account);
        data.gemPower = platform.currentGemPower(account);
        data.crystalPower = platform.currentCrystalPower(account);
        data.totalInvested = platform.totalInvested(account);
        data.firstPurchasePhase = platform.firstPurchasePhase(account);
        data.spendableTokens = platform.spendableTokens(account);
        data.tokenBalanceBaseUnits = platform.token().balanceOf(account);
        data.tokenAllowanceBaseUnits = platform.token().allowance(account, address(platform));
        data.permitNonce = platform.token().nonces(account);
        data.earnings = platform.calculateUserEarnings(account);
        data.unclaimedEarnings = platform.unclaimedEarnings(account);
        data.totalClaimed = platform.totalClaimed(account);
        data.eligibleForReferral = platform.eligibleForReferral(account);
        data.mayBuyTokens = !platform.onlyAllowWhitelisted() || platform.generalWhitelist().isWhitelisted(account);
        data.unclaimedCroReferralBonus = platform.unclaimedCroReferralBonus(account);
        data.unclaimedIntReferralBonus = platform.unclaimedIntReferralBonus(account);
        data.totalClaimedCroReferralBonus = platform.totalClaimedCroReferralBonus(account);
        data.totalClaimedIntReferralBonus = platform.totalClaimedIntReferralBonus(account);
        data.generatedEnergy = platform.generatedEnergy(account);
        data.collectedEnergy = platform.collectedEnergy(account);
        _fillEarnings(platform, data);
        _fillReturns(platform, data);
    }

    /// @inheritdoc ILensReads
    function getAssets() external view returns (AssetData[] memory gems, AssetData[] memory crystals) {
        IPlatform platform = IPlatform(msg.sender);
        gems = new AssetData[](platform.gemsLength());
        for (uint256 i = 0; i < gems.length; ++i) {
            AssetData memory gem = gems[i];
            (gem.name, gem.power, gem.unscaledPrice) = platform.gems(i);
            (gem.listed,) = platform.assetState(i, false);
            (gem.buyPrice, gem.sellPrice) = (gem.unscaledPrice, gem.unscaledPrice);
        }
        crystals = new AssetData[](platform.crystalsLength());
        for (uint256 i = 0; i < crystals.length; ++i) {
            AssetData memory crystal = crystals[i];
            (crystal.name, crystal.power, crystal.unscaledPrice) = platform.crystals(i);
            (crystal.listed,) = platform.assetState(i, true);
            crystal.buyPrice = platform.quoteCrystal(i, 1, true);
            crystal.sellPrice = platform.quoteCrystal(i, 1, false);
        }
    }

    /// @inheritdoc ILensReads
    function getSteps() external view returns (Step[] memory) {
        return _steps(IPlatform(msg.sender));
    }

    function _steps(IPlatform platform) private view returns (Step[] memory list) {
        list = new Step[](platform.stepsLength());
        for (uint256 i = 0; i < list.length; ++i) (list[i].size, list[i].price) = platform.steps(i);
    }

    function _fillSale(IPlatform platform, GlobalData memory data) private view {
        data.currentPhase = platform.currentPhase();
        data.totalSold = platform.totalSold();
        Step[] memory list = _steps(platform);
        for (uint256 i = 0; i < list.length; ++i) {
            data.saleSize += list[i].size;
            if (i + 1 != data.currentPhase) continue;
            data.currentPrice = list[i].price;
            data.tokensLeftInStep = data.saleSize - data.totalSold;
        }
    }

    function _fillStream(IPlatform platform, GlobalData memory data) private view {
        (data.streamLeftWei, data.streamSecondsLeft, data.streamPaused) = platform.earningsStream();
        if (data.streamLeftWei == 0 || data.streamPaused) return;
        data.streamEnd = block.timestamp + data.streamSecondsLeft;
        uint256 time = data.streamSecondsLeft * (data.totalIntInGems + data.totalIntInCrystals);
        data.gemsRewardsPerSecondWei = data.streamLeftWei * data.totalIntInGems / time;
        data.crystalsRewardsPerSecondWei = data.streamLeftWei * data.totalIntInCrystals / time;
    }

    /// @dev The account's part of what the stream has yet to pay: by staked INT to each pool, by power inside it.
    function _fillEarnings(IPlatform platform, UserData memory data) private view {
        (uint256 left, uint256 secondsLeft,) = platform.earningsStream();
        if (left == 0 || data.gemPower + data.crystalPower == 0) return;
        (uint256 gems, uint256 crystals) = (platform.totalIntInGems(), platform.totalIntInCrystals());
        uint256 part = data.gemPower == 0 ? 0 : left * gems * data.gemPower / platform.totalGemPower();
        if (data.crystalPower != 0) part += left * crystals * data.crystalPower / platform.totalCrystalPower();
        data.earningsUntilEnd = part / (gems + crystals);
        data.earningsPerSecond = part / (gems + crystals) / secondsLeft;
        data.earningsStreamEnd = block.timestamp + secondsLeft;
    }

    /// @dev What unstaking everything returns. Each crystal kind that leaves changes the price of the next by its rounding.
    function _fillReturns(IPlatform platform, UserData memory data) private view {
        for (uint256 i = 0; i < data.gems.length; ++i) {
            if (data.gems[i] != 0) data.gemsReturnInt += platform.quoteGem(i, data.gems[i], false);
        }
        (uint256 staked, uint256 units) = (platform.totalIntInCrystals(), platform.totalPriceUnitsInCrystals());
        for (uint256 i = 0; i < data.crystals.length; ++i) {
            if (data.crystals[i] == 0) continue;
            (,, uint256 price) = platform.crystals(i);
            uint256 returned = data.crystals[i] * price * staked / units;
            data.crystalsReturnInt += returned;
            staked -= returned;
            units -= data.crystals[i] * price;
        }
    }
}
