// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IWhitelist} from "../../src/interfaces/IWhitelist.sol";
import {LegacyIntToken} from "./LegacyIntToken.sol";

/// @title The surface of the live generation
/// @notice A test contract of our own: the names, arguments, units and event topics that a client of the live generation
/// meets, and nothing newer: no permit, lens, quotes or length getters; INT moves without allowance, stakes lie with the
/// owner, earnings are paid at once, reverts are strings. It keeps several of that generation's faults on purpose; for
/// example, what a payment leaves over is not refunded.
contract LegacyPlatform is Ownable {
    struct Step {
        uint256 size;
        uint256 price;
    }

    struct Asset {
        string name;
        uint256 power;
        uint256 unscaledPrice;
    }

    struct User {
        uint256[] gems;
        uint256[] crystals;
        uint256 gemPower;
        uint256 crystalPower;
        uint256 gemIndex;
        uint256 crystalIndex;
        uint256 energy;
        uint256 energyAt;
    }

    event TokenPurchase(
        address indexed buyer,
        uint256 value,
        uint256 referrerCroBonus,
        uint256 referrerIntBonus,
        uint256 referredIntBonus
    );
    event AssetTransaction(address indexed user, bool isCrystal, bool isBuy, uint256 index, uint256 quantity);
    event CrystalMint(address indexed user, uint256 index, uint256 quantity);
    event EarningsClaim(address indexed user, uint256 amount);
    event ReferralBonusClaim(address indexed user, uint256 croAmount, uint256 intAmount);
    event EnergyCollected(address indexed user, uint256 energyAmount);

    LegacyIntToken public immutable token;
    IWhitelist public generalWhitelist;
    IWhitelist public partnersWhitelist;
    IWhitelist public adminWhitelist;

    Step[] public steps;
    Asset[] public gems;
    Asset[] public crystals;

    uint256 public startDate;
    uint256 public totalSold;
    uint256 public totalUsers;
    uint256 public totalGemPower;
    uint256 public totalCrystalPower;
    uint256 public totalIntInGems;
    uint256 public totalIntInCrystals;
    uint256 public totalPriceUnitsInCrystals;
    bool public onlyAllowWhitelisted;
    bool public restrictReferralProgramToPartners = true;
    uint256 public referrerCroBonusPercentage = 10;
    uint256 public referrerIntBonusPercentage = 10;
    uint256 public referredIntBonusPercentage = 15;

    mapping(address account => uint256) public totalInvested;
    mapping(address account => uint256) public firstPurchasePhase;
    mapping(address account => uint256) public unclaimedEarnings;
    mapping(address account => uint256) public totalClaimed;
    mapping(address account => uint256) public unclaimedCroReferralBonus;
    mapping(address account => uint256) public unclaimedIntReferralBonus;
    mapping(address account => uint256) public totalClaimedCroReferralBonus;
    mapping(address account => uint256) public totalClaimedIntReferralBonus;
    mapping(address account => uint256) public collectedEnergy;

    uint256 private constant INDEX_SCALE = 1e27;
    uint256 private _gemIndex;
    uint256 private _crystalIndex;
    mapping(address account => User) private _users;

    constructor(LegacyIntToken token_, IWhitelist general, IWhitelist partners, IWhitelist admins) Ownable(msg.sender) {
        (token, generalWhitelist, partnersWhitelist, adminWhitelist) = (token_, general, partners, admins);
    }

    function currentPhase() public view returns (uint256) {
        uint256 end = 0;
        for (uint256 i = 0; i < steps.length; ++i) {
            end += steps[i].size;
            if (totalSold < end) return i + 1;
        }
        return steps.length;
    }

    function getGems(address account) external view returns (uint256[] memory) {
        return _padded(_users[account].gems, gems.length);
    }

    function getCrystals(address account) external view returns (uint256[] memory) {
        return _padded(_users[account].crystals, crystals.length);
    }

    function currentGemPower(address account) external view returns (uint256) {
        return _users[account].gemPower;
    }

    function currentCrystalPower(address account) external view returns (uint256) {
        return _users[account].crystalPower;
    }

    function spendableTokens(address account) public view returns (uint256) {
        return token.balanceOf(account) / 1e18;
    }

    function calculateUserEarnings(address account) public view returns (uint256) {
        User storage user = _users[account];
        return unclaimedEarnings[account] + user.gemPower * (_gemIndex - user.gemIndex) / INDEX_SCALE
            + user.crystalPower * (_crystalIndex - user.crystalIndex) / INDEX_SCALE;
    }

    function eligibleForReferral(address account) public view returns (bool) {
        if (restrictReferralProgramToPartners) return partnersWhitelist.isWhitelisted(account);
        uint256 first = firstPurchasePhase[account];
        return generalWhitelist.isWhitelisted(account) || (first != 0 && first < currentPhase());
    }

    function generatedEnergy(address account) public view returns (uint256) {
        User storage user = _users[account];
        return user.energy + (user.gemPower + user.crystalPower) * (block.timestamp - user.energyAt);
    }

    function buyToken(address referrer) external payable {
        require(startDate != 0 && block.timestamp >= startDate, "Sale not started");
        require(!onlyAllowWhitelisted || generalWhitelist.isWhitelisted(msg.sender), "Not whitelisted");
        uint256 phase = currentPhase();
        bool isReferred = referrer != address(0) && eligibleForReferral(referrer);
        (uint256 tokens, uint256 cost) = _walkSteps(msg.value);
        require(tokens > 0, "Not enough CRO");
        totalSold += tokens;
        if (firstPurchasePhase[msg.sender] == 0) {
            firstPurchasePhase[msg.sender] = phase;
            ++totalUsers;
        }
        totalInvested[msg.sender] += cost;
        uint256 referrerCro = isReferred ? cost * referrerCroBonusPercentage / 100 : 0;
        uint256 referrerInt = isReferred ? tokens * referrerIntBonusPercentage / 100 : 0;
        uint256 referredInt = isReferred ? tokens * referredIntBonusPercentage / 100 : 0;
        if (isReferred) {
            unclaimedCroReferralBonus[referrer] += referrerCro;
            unclaimedIntReferralBonus[referrer] += referrerInt;
        }
        _distribute(cost / 2);
        emit TokenPurchase(msg.sender, tokens, referrerCro, referrerInt, referredInt);
        token.transferFrom(owner(), msg.sender, (tokens + referredInt) * 1e18);
        payable(owner()).transfer(cost - cost / 2 - referrerCro);
    }

    function buyGem(uint256 index, uint256 amount) external {
        _buy(false, index, amount, gems[index].unscaledPrice * amount);
    }

    function buyCrystal(uint256 index, uint256 amount) external {
        _buy(true, index, amount, _crystalPrice(crystals[index].unscaledPrice * amount));
    }

    function sellGem(uint256 index, uint256 amount) external {
        _sell(false, index, amount, gems[index].unscaledPrice * amount);
    }

    function sellCrystal(uint256 index, uint256 amount) external {
        _sell(true, index, amount, _crystalPrice(crystals[index].unscaledPrice * amount));
    }

    function claimEarnings() external {
        _credit(msg.sender);
        uint256 amount = unclaimedEarnings[msg.sender];
        require(amount > 0, "Nothing to claim");
        unclaimedEarnings[msg.sender] = 0;
        totalClaimed[msg.sender] += amount;
        emit EarningsClaim(msg.sender, amount);
        payable(msg.sender).transfer(amount);
    }

    function claimReferralBonus() external {
        (uint256 cro, uint256 int_) = (unclaimedCroReferralBonus[msg.sender], unclaimedIntReferralBonus[msg.sender]);
        require(int_ > 0, "Nothing to claim");
        (unclaimedCroReferralBonus[msg.sender], unclaimedIntReferralBonus[msg.sender]) = (0, 0);
        totalClaimedCroReferralBonus[msg.sender] += cro;
        totalClaimedIntReferralBonus[msg.sender] += int_;
        emit ReferralBonusClaim(msg.sender, cro, int_);
        token.transferFrom(owner(), msg.sender, int_ * 1e18);
        payable(msg.sender).transfer(cro);
    }

    function mintCrystal(address user, uint256 index, uint256 amount) external {
        require(adminWhitelist.isWhitelisted(msg.sender), "Not admin");
        _credit(user);
        totalPriceUnitsInCrystals += crystals[index].unscaledPrice * amount;
        _add(user, true, index, amount);
        emit CrystalMint(user, index, amount);
    }

    function collectEnergy(address user) external {
        require(adminWhitelist.isWhitelisted(msg.sender), "Not admin");
        uint256 amount = generatedEnergy(user) - collectedEnergy[user];
        collectedEnergy[user] += amount;
        emit EnergyCollected(user, amount);
    }

    function addAsset(string calldata name, uint256 power, uint256 unscaledPrice, bool isCrystal) external onlyOwner {
        (isCrystal ? crystals : gems).push(Asset(name, power, unscaledPrice));
    }

    function updateAsset(uint256 index, uint256 power, uint256 unscaledPrice, bool isCrystal) external onlyOwner {
        Asset storage asset = (isCrystal ? crystals : gems)[index];
        (asset.power, asset.unscaledPrice) = (power, unscaledPrice);
    }

    function setSteps(Step[] calldata steps_) external onlyOwner {
        delete steps;
        for (uint256 i = 0; i < steps_.length; ++i) steps.push(steps_[i]);
    }

    function setStartDate(uint256 startDate_) external onlyOwner {
        startDate = startDate_;
    }

    function setTotalSold(uint256 totalSold_) external onlyOwner {
        totalSold = totalSold_;
    }

    function setOnlyWhitelist(bool enabled) external onlyOwner {
        onlyAllowWhitelisted = enabled;
    }

    function setGeneralWhitelist(address whitelist) external onlyOwner {
        generalWhitelist = IWhitelist(whitelist);
    }

    function setPartnersWhitelist(address whitelist) external onlyOwner {
        partnersWhitelist = IWhitelist(whitelist);
    }

    function setAdminWhitelist(address whitelist) external onlyOwner {
        adminWhitelist = IWhitelist(whitelist);
    }

    function setReferralBonusesPercentages(uint256 referrerCro, uint256 referrerInt, uint256 referredInt)
        external
        onlyOwner
    {
        (referrerCroBonusPercentage, referrerIntBonusPercentage, referredIntBonusPercentage) =
            (referrerCro, referrerInt, referredInt);
    }

    function restrictReferralProgram(bool toPartners) external onlyOwner {
        restrictReferralProgramToPartners = toPartners;
    }

    function giveTokenTo(address user, uint256 amount) external onlyOwner {
        token.transferFrom(owner(), user, amount * 1e18);
    }

    function giveUnclaimedEarnings(address user, uint256 amount) external onlyOwner {
        unclaimedEarnings[user] += amount;
    }

    function _walkSteps(uint256 nativeAmount) private view returns (uint256 tokens, uint256 cost) {
        uint256 end = 0;
        for (uint256 i = 0; i < steps.length; ++i) {
            end += steps[i].size;
            uint256 sold = totalSold + tokens;
            if (sold >= end) continue;
            uint256 bought = (nativeAmount - cost) / steps[i].price;
            if (bought > end - sold) bought = end - sold;
            tokens += bought;
            cost += bought * steps[i].price;
            if (sold + bought < end) break;
        }
    }

    function _distribute(uint256 amount) private {
        uint256 staked = totalIntInGems + totalIntInCrystals;
        if (staked == 0) return;
        uint256 toGems = amount * totalIntInGems / staked;
        if (totalGemPower != 0) _gemIndex += toGems * INDEX_SCALE / totalGemPower;
        if (totalCrystalPower != 0) _crystalIndex += (amount - toGems) * INDEX_SCALE / totalCrystalPower;
    }

    function _credit(address account) private {
        User storage user = _users[account];
        unclaimedEarnings[account] = calculateUserEarnings(account);
        user.energy = generatedEnergy(account);
        (user.gemIndex, user.crystalIndex, user.energyAt) = (_gemIndex, _crystalIndex, block.timestamp);
    }

    function _crystalPrice(uint256 units) private view returns (uint256) {
        return totalPriceUnitsInCrystals == 0 ? units : units * totalIntInCrystals / totalPriceUnitsInCrystals;
    }

    function _buy(bool isCrystal, uint256 index, uint256 amount, uint256 cost) private {
        require(spendableTokens(msg.sender) >= cost, "Not enough tokens");
        _credit(msg.sender);
        if (isCrystal) {
            totalIntInCrystals += cost;
            totalPriceUnitsInCrystals += crystals[index].unscaledPrice * amount;
        } else {
            totalIntInGems += cost;
        }
        _add(msg.sender, isCrystal, index, amount);
        emit AssetTransaction(msg.sender, isCrystal, true, index, amount);
        token.transferFrom(msg.sender, owner(), cost * 1e18);
    }

    function _add(address account, bool isCrystal, uint256 index, uint256 amount) private {
        User storage user = _users[account];
        uint256[] storage held = isCrystal ? user.crystals : user.gems;
        while (held.length <= index) held.push();
        held[index] += amount;
        uint256 power = (isCrystal ? crystals : gems)[index].power * amount;
        if (isCrystal) (user.crystalPower, totalCrystalPower) = (user.crystalPower + power, totalCrystalPower + power);
        else (user.gemPower, totalGemPower) = (user.gemPower + power, totalGemPower + power);
    }

    function _sell(bool isCrystal, uint256 index, uint256 amount, uint256 returned) private {
        _credit(msg.sender);
        User storage user = _users[msg.sender];
        uint256[] storage held = isCrystal ? user.crystals : user.gems;
        require(held.length > index && held[index] >= amount, "Not enough assets");
        held[index] -= amount;
        uint256 power = (isCrystal ? crystals : gems)[index].power * amount;
        if (isCrystal) {
            (user.crystalPower, totalCrystalPower) = (user.crystalPower - power, totalCrystalPower - power);
            totalIntInCrystals -= returned;
            totalPriceUnitsInCrystals -= crystals[index].unscaledPrice * amount;
        } else {
            (user.gemPower, totalGemPower) = (user.gemPower - power, totalGemPower - power);
            totalIntInGems -= returned;
        }
        emit AssetTransaction(msg.sender, isCrystal, false, index, amount);
        token.transferFrom(owner(), msg.sender, returned * 1e18);
    }

    function _padded(uint256[] storage held, uint256 count) private view returns (uint256[] memory quantities) {
        quantities = new uint256[](count);
        for (uint256 i = 0; i < held.length; ++i) quantities[i] = held[i];
    }
}
